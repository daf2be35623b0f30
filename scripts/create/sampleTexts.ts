import type { Language } from '../../src/domain/shared/text/language.ts';
import type { Texts } from '../build/mergeLocales.ts';

/** Words of the sample page: the sub-application's description, then the page's. */
const WORDS: Record<Language, Record<'desc' | 'country' | 'description' | 'code' | 'name' | 'dialCode', string>> = {
  zh_CN: {
    desc: '新建的子应用，目前只有一个示例页面',
    country: '国家和地区',
    description: '示例页面：显示服务端的数据',
    code: '代码',
    name: '名称',
    dialCode: '国际区号',
  },
  en_US: {
    desc: 'A new sub-application with a sample page so far',
    country: 'Countries and regions',
    description: 'A sample page with rows from the server',
    code: 'Code',
    name: 'Name',
    dialCode: 'Dialling code',
  },
  ms_MY: {
    desc: 'Subaplikasi baharu yang setakat ini mempunyai satu halaman contoh',
    country: 'Negara dan wilayah',
    description: 'Halaman contoh dengan baris daripada pelayan',
    code: 'Kod',
    name: 'Nama',
    dialCode: 'Kod panggilan',
  },
  ja_JP: {
    desc: '新しいサブアプリケーション。今はサンプルページのみです',
    country: '国と地域',
    description: 'サーバーのデータを表示するサンプルページ',
    code: 'コード',
    name: '名称',
    dialCode: '国番号',
  },
  zh_HK: {
    desc: '新建的子應用，目前只有一個示例頁面',
    country: '國家和地區',
    description: '示例頁面：顯示伺服器的資料',
    code: '代碼',
    name: '名稱',
    dialCode: '國際區號',
  },
};

/** Texts of a new sub-application in one language. */
export function appTexts(camel: string, title: string, lang: Language): Texts {
  const { desc, country, description, code, name, dialCode } = WORDS[lang];
  return {
    [`${camel}.title`]: title,
    [`${camel}.desc`]: desc,
    [`${camel}.country.title`]: country,
    [`${camel}.country.description`]: description,
    [`${camel}.country.code`]: code,
    [`${camel}.country.name`]: name,
    [`${camel}.country.dialCode`]: dialCode,
  };
}

/** Names of its menu entries in one language: the system, and its page. */
export function menuTexts(camel: string, title: string, lang: Language): Texts {
  return { [`menu.${camel}`]: title, [`menu.${camel}Country`]: WORDS[lang].country };
}
