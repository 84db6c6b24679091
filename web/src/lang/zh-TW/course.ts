// 課程檔案、名冊與工作被拒絕的原因：伺服器的代碼，同 said.ts，供課程的頁面使用。
import type en from '../en/course';

const words: typeof en = {
  no_such_job: '沒有編號 {job} 的工作。',
  lease_lost: '這項工作已轉交他人，這次的結果不列入計算。',
  job_over: '工作 {job} 已經結束。',
  bad_course_file: '課程檔案：{why}。',
  bad_syntax: '第 {line} 行第 {column} 欄：不是 TOML（{why}）。',
  no_offset: '{field} 沒有時差；請寫成 {example}。',
  unknown_time_zone: '沒有時區「{name}」。',
  unknown_form: '沒有「{name}」這種繳交形式。',
  form_not_for_game: '{name} 的程式不能下 {game}。',
  dates_out_of_order: '{second} 不在 {first} 之後。',
  id_twice: '代號「{name}」在第 {first} 行已用過。',
  points_differ: '分數總和是 {found}，不是 {expected}。',
  needs_section: '{name} 的給分需要 [assignment.{field}]。',
  not_examined: '檢驗中沒有「{name}」。',
  bad_roster: '名冊：{why}。',
  bad_bytes: '第 {line} 行第 {column} 欄：這些位元組不是 {encoding}。',
  quote_not_closed: '第 {line} 行第 {column} 欄：引號沒有結尾。',
  text_behind_quote: '第 {line} 行第 {column} 欄：結尾引號後還有文字。',
  no_column: '沒有「{name}」欄。',
  column_twice: '「{name}」欄重複。',
  cell_count: '第 {line} 行有 {found} 格，標題列有 {expected} 格。',
  no_such_course: '沒有課程「{name}」。',
};
export default words;
