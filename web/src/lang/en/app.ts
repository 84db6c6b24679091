// Words about the page as an app, in the settings, in English.
export default {
  title: 'App and offline use',
  install: 'Install as an app',
  installed: 'This is the installed app.',
  by_menu:
    'Your browser installs the page from its own menu: look for “Install” or “Add to Home Screen”.',
  ready: 'Ready for offline use: all lessons, and {n} {n|puzzle|puzzles} opened here.',
  partly: 'The page opens without the server. The lessons are being saved; that takes a moment.',
  insecure:
    'This page came by http from {host}. Browsers install a page, save it for offline use and let it copy to the clipboard only by https, or at localhost on the computer of the server. Ask the owner of the server for an https address; on the server’s own computer, open http://localhost:{port}.',
  unsupported:
    'This browser can’t save pages for offline use; private windows often can’t. Another browser or window may.',
  failed: 'The browser could not start saving the page. Try to reload it.',
};
