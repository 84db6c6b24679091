// Plays Three-Six with a hand-in in Java: the class com.AIPlayer, or AIPlayer without a package.
// The hand-in finds an empty standard input, and what it prints goes to standard error.
//
//   java EspalierRunner          plays
//   java EspalierRunner --check  says whether there is such a class, without running any of it

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;

public final class EspalierRunner {
  private static final int SIZE = 6;

  private final Class<?> type;
  private final Method getMove;
  private Object player;
  private int points;

  private EspalierRunner(Class<?> type) throws NoSuchMethodException {
    this.type = type;
    this.getMove = find("get_move", 2);
    if (getMove == null) {
      throw new NoSuchMethodException(type.getName() + " has no method get_move(state, symbole)");
    }
  }

  private static Class<?> handIn() throws ClassNotFoundException {
    final ClassLoader loader = EspalierRunner.class.getClassLoader();
    for (final String name : new String[] {"com.AIPlayer", "AIPlayer"}) {
      try {
        return Class.forName(name, false, loader);
      } catch (ClassNotFoundException tryNext) {
        continue;
      }
    }
    throw new ClassNotFoundException("there is no class com.AIPlayer");
  }

  // By name and number of arguments: hand-ins write ArrayList, ArrayList<ArrayList<String>>, List.
  private Method find(String name, int arguments) {
    for (Class<?> from = type; from != null; from = from.getSuperclass()) {
      for (final Method method : from.getDeclaredMethods()) {
        if (method.getName().equals(name) && method.getParameterCount() == arguments) {
          method.setAccessible(true);
          return method;
        }
      }
    }
    return null;
  }

  private void tell(String name, Object argument) throws ReflectiveOperationException {
    final Method method = find(name, 1);
    if (method != null) method.invoke(player, argument);
  }

  // Rows of the board, or null when the text is no board of 6 by 6.
  private static ArrayList<ArrayList<String>> read(String board) {
    final ArrayList<ArrayList<String>> rows = new ArrayList<>();
    for (final String line : board.split("/")) {
      final ArrayList<String> row = new ArrayList<>();
      for (final char c : line.toCharArray()) {
        if (c == 'X' || c == 'O') {
          row.add(String.valueOf(c));
        } else if (c >= '1' && c <= '6') {
          for (int i = '0'; i < c; i++) row.add(null);
        } else {
          return null;
        }
      }
      if (row.size() != SIZE) return null;
      rows.add(row);
    }
    return rows.size() == SIZE ? rows : null;
  }

  private String answer(String line) throws ReflectiveOperationException {
    final String[] words = line.substring(0, line.indexOf(';')).trim().split(" +");
    final ArrayList<ArrayList<String>> state = words.length == 6 ? read(words[2]) : null;
    if (state == null) {
      return "# this hand-in knows only the board of 6 rows and 6 columns\nno-board";
    }
    final boolean first = words[3].equals("1");
    final String symbole = first ? "X" : "O";
    if (player == null) {
      final var make = type.getDeclaredConstructor();
      make.setAccessible(true);
      player = make.newInstance();
      tell("add_symbole", symbole);
      // The program of the course calls its second player the AI.
      tell("add_isAI", !first);
    }
    final int now = Integer.parseInt(words[first ? 4 : 5]);
    if (now != points) tell("add_score", now - points);
    points = now;
    return text(getMove.invoke(player, state, symbole));
  }

  private static String text(Object move) {
    if (!(move instanceof int[]) || ((int[]) move).length < 2) {
      return "# answered no row and column\nno-move";
    }
    final int row = ((int[]) move)[0];
    final int column = ((int[]) move)[1];
    if (row >= 0 && row < SIZE && column >= 0 && column < SIZE) {
      return String.valueOf((char) ('a' + column)) + (row + 1);
    }
    return "# answered row " + row + ", column " + column + "\nr" + row + "c" + column;
  }

  private static void play() throws IOException, ReflectiveOperationException {
    final BufferedReader questions =
        new BufferedReader(
            new InputStreamReader(
                new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8));
    final PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), false);
    System.setOut(System.err);
    System.setIn(new ByteArrayInputStream(new byte[0]));
    final EspalierRunner runner = new EspalierRunner(handIn());
    for (String line = questions.readLine(); line != null; line = questions.readLine()) {
      if (!line.startsWith("turn ") || line.indexOf(';') < 0) continue;
      answers.print(runner.answer(line) + "\n");
      answers.flush();
    }
  }

  public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
    try {
      if (arguments.length > 0 && arguments[0].equals("--check")) {
        new EspalierRunner(handIn());
      } else {
        play();
      }
    } catch (InvocationTargetException error) {
      error.getCause().printStackTrace();
      Runtime.getRuntime().halt(1);
    } catch (ReflectiveOperationException error) {
      System.err.println(error.getMessage());
      Runtime.getRuntime().halt(1);
    }
    // Threads that the hand-in left behind don't keep the bot alive.
    Runtime.getRuntime().halt(0);
  }
}
