import { Type, type Static } from 'typebox'

// What asks for a second look before money leaves. Nothing here decides: a person does.

/** The reasons, and how much care each asks for: 1 to 3. */
export const riskLevels = {
  'name-mismatch': 3,
  'kyc-flags': 3,
  'shared-device': 3,
  'shared-bank-account': 3,
  'payment-dispute': 3,
  'barely-played': 2,
  'many-small-deposits': 2,
  'many-withdrawals': 2,
  'new-bank-account': 2,
  'new-device': 2,
  'one-large-win': 2,
  'many-friends': 2,
  'void-friends': 2,
  'new-account': 1,
  'shared-address': 1,
  'first-withdrawal': 1,
} as const
export type RiskName = keyof typeof riskLevels
export const riskNames = Object.keys(riskLevels) as RiskName[]
export const RiskName = Type.Enum(riskNames)

/** What a reviewer looks at twice, and how much care each asks for; the player is never told. */
export const kycFlagLevels = {
  'same-person': 2,
  'same-document': 2,
  'same-picture': 2,
  'barred-work': 2,
  'under-age-before': 2,
  'expires-soon': 1,
  'not-scanned': 0,
} as const
export type KycFlag = keyof typeof kycFlagLevels
export const kycFlags = Object.keys(kycFlagLevels) as KycFlag[]

/** A reason to look twice, with what it rests on. */
export const RiskFlag = Type.Object({
  flag: RiskName,
  level: Type.Integer(),
  evidence: Type.Array(
    Type.Object({
      label: Type.String(),
      value: Type.Optional(Type.String()),
      /** Hundredths. */
      amount: Type.Optional(Type.Integer()),
    }),
  ),
})
export type RiskFlag = Static<typeof RiskFlag>
