import { formatMoney } from '@perlas/contract/money'
import type { ChoiceLabel } from '@perlas/office-kit/schema.ts'
import { providerLabel } from '../parts/labels.ts'
import { sentence } from '@perlas/office-kit/labels.ts'

/** What can be chosen, by the field: the same word means different things in two of them. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: {
    page: 'A page of the provider',
    qr: 'A QR code',
    bank: 'An account to send money to',
  },
  mode: { standard: 'Standard', green: 'Green: calm, no promotions or effects' },
  variant: {
    '9s': 'Perlas: ink and gold',
    n7: 'Neon Manila: black and magenta',
    '6b': 'Emerald and brass',
    '6s': 'Fiesta: red and saffron',
  },
  registerType: {
    username: 'User name',
    phone: 'Mobile number with a code',
    phoneNoOtp: 'Mobile number without a code',
  },
  icon: {
    '/pictures/payments/gcash.svg': 'GCash',
    '/pictures/payments/maya.svg': 'Maya',
    '/pictures/payments/qrph.svg': 'QR Ph',
    '/pictures/payments/bank.svg': 'Bank',
  },
}
/** The marks of ways to pay that are drawn here. */
export const paymentMarks = Object.keys(labels['icon'] ?? {})

export function choiceLabel(field: string, choice: string): string {
  const name = field.split('.').at(-1) ?? field
  if (choice === '') return name === 'bankId' ? 'Not asked for' : 'None'
  if (/provider$/i.test(name)) return providerLabel(choice)
  return labels[name]?.[choice] ?? (/^[a-z]+$/.test(choice) ? sentence(choice) : choice)
}

type FreeGame = { id: number; name: string; bets: readonly number[] }

/** The same, and games by their numbers: with the stakes at which they take free rounds. */
export const labelIn =
  (games: readonly FreeGame[]): ChoiceLabel =>
  (field, choice) => {
    if (field.split('.').at(-1) !== 'gameId') return choiceLabel(field, choice)
    if (choice === '0') return 'None'
    const game = games.find(({ id }) => String(id) === choice)
    if (!game) return `Game ${choice}, takes none now`
    return `${game.name}: ${game.bets.map((bet) => `₱${formatMoney(bet)}`).join(', ')}`
  }

const ways: Readonly<Record<string, string>> = {
  visitor: 'Occasional visitor',
  casual: 'Plays sometimes',
  weekly: 'Plays every week',
  daily: 'Plays every day',
  high: 'High roller',
  hunter: 'Bonus hunter',
}
/** How a made-up player of a simulation lives. */
export const wayLabel = (name: string) => ways[name] ?? sentence(name)
