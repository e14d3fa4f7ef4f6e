import { mailTemplates, type Mail, type MailTemplate } from '@perlas/contract/mail'

/** Whether this page has words for what the server wrote. */
export function isWorded(template: string): template is MailTemplate {
  return (mailTemplates as readonly string[]).includes(template)
}

/** What a mail is about: where it leads, and whether "was it not you?" belongs under it. */
export function subjectOf(
  template: MailTemplate | 'other',
):
  | 'access'
  | 'identity'
  | 'bonus'
  | 'money'
  | 'gift'
  | 'points'
  | 'activity'
  | 'complaint'
  | 'data'
  | 'chat'
  | 'pots'
  | 'races'
  | 'duels' {
  if (template.startsWith('chat-')) return 'chat'
  if (template.startsWith('complaint-')) return 'complaint'
  if (template.startsWith('data-')) return 'data'
  if (template === 'deposit-points') return 'gift'
  if (template === 'points-lapsing') return 'points'
  if (template === 'reward-lapsing') return 'activity'
  if (template === 'activity-rest') return 'bonus'
  if (['gift', 'letter', 'reward-ending', 'raffle-won'].includes(template)) return 'gift'
  if (template === 'pot-won') return 'pots'
  if (['race-won', 'challenge-won'].includes(template)) return 'races'
  if (template === 'duel-decided') return 'duels'
  if (template.startsWith('pot-waits')) return 'identity'
  if (template.startsWith('pot-')) return 'money'
  if (template.startsWith('kyc-') || template === 'withdrawal-waiting-kyc') return 'identity'
  if (template === 'round-returned' || template.startsWith('account-name-')) return 'money'
  if (template.startsWith('deposit-') || template.startsWith('withdrawal-')) return 'money'
  return template.startsWith('bonus-') ? 'bonus' : 'access'
}

/** Whether "this wasn't me" still helps: the mail names a change, and its time is not over. */
export function canUndo(details: Record<string, string>, now: number): boolean {
  const { change, undoUntil } = details
  return Boolean(change && undoUntil && Date.parse(undoUntil) > now)
}

export type Rewards = NonNullable<Mail['attach']>['rewards']

/** What waits in an activity, as its mail tells it; the same reward of several steps is told once. */
export function waitingIn({ rewards }: Record<string, string>): Rewards {
  return rewards ? added(JSON.parse(rewards) as Rewards) : []
}

/** The same reward of several mails is one line of the popup. */
export function added(rewards: Rewards): Rewards {
  const sums = new Map<number, Rewards[number]>()
  for (const one of rewards) {
    const known = sums.get(one.id)
    sums.set(one.id, known ? { ...known, count: known.count + one.count } : one)
  }
  return [...sums.values()]
}

/** Those of which something can be received. */
export const receivable = (mails: readonly Mail[]) =>
  mails.filter(({ attach }) => attach?.itemStatus === 1)
