// Words about the page as an app, in the settings, in English.
export default {
  title: 'As an app, and without the server',
  install: 'Install as an app',
  installed: 'This is the installed app.',
  by_menu:
    'Your browser installs the page from its own menu: look for “Install” or “Add to Home Screen”.',
  ready: 'Kept for times without the server: all lessons, and {n} {n|puzzle|puzzles} opened here.',
  partly: 'The page opens without the server. The lessons are being kept; that takes a moment.',
  insecure:
    'This page came by http from {host}. Browsers install a page, keep it for times without the server and let it copy to the clipboard only by https, or at localhost on the computer of the server. Ask the owner of the server for an https address; on the server’s own computer, open http://localhost:{port}.',
  unsupported:
    'This browser keeps no pages for times without the server; private windows often do not. Another browser or window may.',
  failed: 'The browser could not begin to keep the page. Try to reload it.',
};
