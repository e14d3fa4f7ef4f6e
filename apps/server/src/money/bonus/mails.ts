import type { AppContext } from '#/kernel/context.ts'
import { writeMail } from '#/platform/mail/mail.ts'

/** Writes to a player, in the transaction of it, that a bonus ended and what of it was freed or taken. */
export function mailEnd(
  tx: AppContext,
  playerId: number,
  template:
    | 'bonus-met'
    | 'bonus-expired'
    | 'bonus-taken-back'
    | 'bonus-deposit-returned'
    | 'bonus-elsewhere'
    | 'bonus-forfeited',
  amount: number,
): Promise<void> {
  const details = { amount: String(amount) }
  return writeMail(tx, { playerId, kind: 'money', template, details })
}

/** Writes that a bonus was given, with what is to be played until it is free. */
export function mailGrant(
  tx: AppContext,
  playerId: number,
  { amount, required, endsAt }: { amount: number; required: number; endsAt: Date },
): Promise<void> {
  const template = required > 0 ? 'bonus-granted' : 'bonus-free'
  const details = {
    amount: String(amount),
    required: String(required),
    deadline: endsAt.toISOString(),
  }
  return writeMail(tx, { playerId, kind: 'money', template, details })
}

/** Writes that a bonus is free up to the most that its terms name, and what was won above it and left. */
export function mailSurplus(
  tx: AppContext,
  playerId: number,
  { freed, surplus }: { freed: number; surplus: number },
): Promise<void> {
  const details = { amount: String(freed), surplus: String(surplus) }
  return writeMail(tx, {
    playerId,
    kind: 'money',
    template: 'bonus-met-most',
    details,
  })
}

/** Writes that a bonus ends soon, with what goes with it then. No word asks to play for it. */
export function mailExpiryWarning(
  tx: AppContext,
  playerId: number,
  { locked, endsAt }: { locked: number; endsAt: Date },
): Promise<void> {
  const details = { amount: String(locked), deadline: endsAt.toISOString() }
  return writeMail(tx, { playerId, kind: 'money', template: 'bonus-ending', details })
}
