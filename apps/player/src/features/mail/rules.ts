import { mailTemplates, type MailTemplate } from '@perlas/contract/mail'

/** Whether this page has words for what the server wrote. */
export function isWorded(template: string): template is MailTemplate {
  return (mailTemplates as readonly string[]).includes(template)
}

/** What a mail is about: where it leads, and whether "was it not you?" belongs under it. */
export function subjectOf(template: MailTemplate | 'other'): 'access' | 'papers' | 'bonus' {
  if (template === 'kyc-deadline') return 'papers'
  return template.startsWith('bonus-') ? 'bonus' : 'access'
}
