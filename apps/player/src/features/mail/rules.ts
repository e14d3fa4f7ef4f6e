import { mailTemplates, type MailTemplate } from '@perlas/contract/mail'

/** Whether this page has words for what the server wrote. */
export function isWorded(template: string): template is MailTemplate {
  return (mailTemplates as readonly string[]).includes(template)
}
