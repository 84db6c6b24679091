// Copying a text, and saying so for a moment. Where the browser does not allow it, the text is shown.
const kMomentMs = 2000;

export class Copying {
  done = $state(''); // what was copied last
  refused = $state('');
  async copy(what: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.refused = '';
      this.done = what;
      setTimeout(() => {
        this.done = '';
      }, kMomentMs);
    } catch {
      this.refused = text;
    }
  }
}
