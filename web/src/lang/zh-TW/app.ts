// Words about the page as an app, in the settings, in Traditional Chinese.
import type en from '../en/app';

const words: typeof en = {
  title: '安裝成 App 與離線使用',
  install: '安裝成 App',
  installed: '你正在使用已安裝的 App。',
  by_menu: '請從瀏覽器自己的選單安裝：找「安裝」或「加入主畫面」。',
  ready: '已保存供離線使用：所有課程，以及在這裡開過的 {n} 道題目。',
  partly: '沒有伺服器也能開啟這個頁面。課程正在保存，請稍候。',
  insecure:
    '這個頁面是用 http 從 {host} 開啟的。只有透過 https，或在伺服器那台電腦上用 localhost，瀏覽器才允許安裝、離線保存和複製到剪貼簿。請向伺服器的擁有者要 https 網址；若你就在伺服器那台電腦上，請開啟 http://localhost:{port}。',
  unsupported: '這個瀏覽器無法離線保存頁面；無痕視窗通常也不行。請換另一個瀏覽器或視窗試試。',
  failed: '瀏覽器無法開始保存這個頁面，請重新載入再試。',
};
export default words;
