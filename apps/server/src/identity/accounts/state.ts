import { openPasswordKeys, type PasswordKeys } from './password-keys.ts'
import { openPasswords, type Passwords } from './passwords.ts'
import { openSessions, type Sessions, type TellPlayer } from './sessions.ts'
import { openSms, type Sms, type SmsSettings } from './sms.ts'

/** What accounts keeps in memory across requests; a field of the context. */
export type AccountsState = {
  passwords: Passwords
  keys: PasswordKeys
  sessions: Sessions
  sms: Sms
  tellPlayer: TellPlayer
  /** Texts that the house's budget did not allow. */
  textsRefused: { add(amount: number): void }
}

const outbox: SmsSettings = { provider: 'outbox', from: '', account: '', secret: '', api: '' }

/** Texts go to the outbox table where no provider is named. */
export async function openAccounts(
  tellPlayer: TellPlayer,
  textsRefused: AccountsState['textsRefused'],
  sms: SmsSettings = outbox,
): Promise<AccountsState> {
  return {
    passwords: await openPasswords(),
    keys: openPasswordKeys(),
    sessions: openSessions(),
    sms: openSms(sms),
    tellPlayer,
    textsRefused,
  }
}
