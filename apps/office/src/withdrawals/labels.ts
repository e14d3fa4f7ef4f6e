import type { refusalReasons } from '@perlas/contract/enums'

/** Why a withdrawal is rejected. */
export const reasonLabels: Record<(typeof refusalReasons)[number], string> = {
  'name-mismatch': 'The account is in another name',
  'account-invalid': "The account can't receive money",
  'activity-unclear': 'The play needs to be explained',
  'against-terms': 'Against the terms',
}

/** Why two people approve it. */
export const secondLabels: Readonly<Record<string, string>> = {
  amount: 'the amount',
  'day-sum': 'what this player withdrew within 24 hours',
  'red-flags': 'a red flag',
  'new-account': 'an account younger than a day',
}
