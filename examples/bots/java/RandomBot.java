// Plays any game: takes one of the legal moves by chance. `java RandomBot.java` runs it.
import java.util.Random;
import java.util.Scanner;

public class RandomBot {
  public static void main(String[] arguments) {
    Random random = new Random();
    Scanner questions = new Scanner(System.in);
    while (questions.hasNextLine()) {
      String[] moves = questions.nextLine().split(";")[1].trim().split(" ");
      System.out.println(moves[random.nextInt(moves.length)]);
    }
  }
}
