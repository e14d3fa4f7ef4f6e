import { copyText } from './copy-text.ts'
import { toast } from './toast-store.ts'

/** Texts of the specification (CO-07). */
const words = {
  english: { copied: 'Copy Success.', failed: 'Copy Fail.' },
  thai: { copied: 'คัดลอกสำเร็จ', failed: 'คัดลอกไม่สำเร็จ' },
}
export type CopyLanguage = keyof typeof words

/** Copies and says how it went. */
export async function copyAloud(text: string, language: CopyLanguage = 'english'): Promise<void> {
  const done = await copyText(text)
  toast(words[language][done ? 'copied' : 'failed'], done ? 'good' : 'bad')
}
