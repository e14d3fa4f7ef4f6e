import { Type, type TProperties } from 'typebox'

// The office's calls: `POST /office/v1/<name>`, for the operator's people. Who may make which stands here,
// beside each call; the server asks this table before it does anything else.

/** owner: everything; the others what their work needs, and no more. */
export const officeRoles = ['owner', 'finance', 'kyc', 'support', 'auditor'] as const
export type OfficeRole = (typeof officeRoles)[number]

/** Sets of roles that the calls name. */
export const may = {
  all: officeRoles,
  own: ['owner'],
  /** Documents and pictures: as few eyes as can be. */
  kyc: ['owner', 'kyc'],
  kycList: ['owner', 'kyc', 'auditor'],
  money: ['owner', 'finance'],
  moneyRead: ['owner', 'finance', 'auditor'],
  /** The work on a case, of money or of an ID; asking its player is customer service's too. */
  deskAct: ['owner', 'finance', 'kyc'],
  deskAsk: ['owner', 'finance', 'kyc', 'support'],
  deskRead: officeRoles,
  /** The work on cases of money. */
  deskMoney: ['owner', 'finance', 'support', 'auditor'],
  service: ['owner', 'finance', 'kyc', 'support'],
  rounds: ['owner', 'finance', 'support'],
  roundsRead: ['owner', 'finance', 'support', 'auditor'],
  record: ['owner', 'auditor'],
  settings: ['owner', 'finance', 'kyc', 'auditor'],
  /** Each kind of setting names the roles of its own (`settingAreas`). */
  settingsChange: ['owner', 'finance', 'kyc'],
} as const satisfies Record<string, readonly OfficeRole[]>

/**
 * What a page calls one opening of a list. Asked again under the same name it is a refresh, which is not recorded
 * once more; without a name every question is.
 */
export const View = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }))

/** `door`: part of signing in; the call itself proves who asks. */
export type OfficeAccess = readonly OfficeRole[] | 'door'

/**
 * Calls that want a code of the authenticator app not older than ten minutes: every time; above the amount from which an
 * owner decides; or for the settings whose area says so.
 */
export type StepUp = 'always' | 'amount' | 'setting'

export function defineOffice<
  const Name extends string,
  In extends TProperties,
  Out extends TProperties,
  const Access extends OfficeAccess,
>(call: { name: Name; summary: string; roles: Access; stepUp?: StepUp; input: In; output: Out }) {
  return {
    ...call,
    input: Type.Object(call.input, { additionalProperties: false }),
    output: Type.Object(call.output),
  }
}
