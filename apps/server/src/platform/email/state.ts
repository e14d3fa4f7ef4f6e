import { slot } from '#/kernel/state.ts'
import { openProvider, type Email, type EmailSettings } from './provider.ts'

/** The way out for mails; undefined where there is none. */
export type EmailState = { send: Email | undefined }

export const emailState = slot<EmailState>('email')

export const openEmail = (settings: EmailSettings): EmailState => ({ send: openProvider(settings) })
