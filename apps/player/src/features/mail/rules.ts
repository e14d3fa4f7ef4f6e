import { mailTemplates, type MailTemplate } from '@perlas/contract/mail'

/** Whether this page has words for what the server wrote. */
export function isWorded(template: string): template is MailTemplate {
  return (mailTemplates as readonly string[]).includes(template)
}

/** What a mail is about: where it leads, and whether "was it not you?" belongs under it. */
export function subjectOf(
  template: MailTemplate | 'other',
): 'access' | 'papers' | 'bonus' | 'money' {
  if (template.startsWith('kyc-') || template === 'withdrawal-waiting-kyc') return 'papers'
  if (template.startsWith('deposit-') || template.startsWith('withdrawal-')) return 'money'
  return template.startsWith('bonus-') ? 'bonus' : 'access'
}

/** Whether "this wasn't me" still helps: the mail names a change, and its time is not over. */
export function canUndo(details: Record<string, string>, now: number): boolean {
  const { change, undoUntil } = details
  return Boolean(change && undoUntil && Date.parse(undoUntil) > now)
}
