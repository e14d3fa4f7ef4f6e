import { Type, type TProperties } from 'typebox'
import { Balance } from './money.ts'
import { WithdrawalOrder } from './cashier.ts'

// The office's calls: `POST /office/v1/<name>`, for the operator's people.

const Password = Type.String({ minLength: 1, maxLength: 128 })

function define<const Name extends string, In extends TProperties, Out extends TProperties>(call: {
  name: Name
  summary: string
  input: In
  output: Out
}) {
  return {
    ...call,
    input: Type.Object(call.input, { additionalProperties: false }),
    output: Type.Object(call.output),
  }
}

export const officeSignIn = define({
  name: 'signIn',
  summary: 'Signs a member in. With a one-time password only changePassword is open.',
  input: { name: Type.String({ minLength: 1, maxLength: 50 }), password: Password },
  output: { token: Type.String(), mustChange: Type.Boolean() },
})

export const officeChangePassword = define({
  name: 'changePassword',
  summary: 'Replaces the password and ends every session of the member.',
  input: { password: Password },
  output: {},
})

export const officeSignOut = define({
  name: 'signOut',
  summary: 'Ends this session.',
  input: {},
  output: {},
})

export const officeOverview = define({
  name: 'overview',
  summary: 'What waits for a person, and whether the books are right.',
  input: {},
  output: {
    name: Type.String(),
    /** The oldest first. */
    withdrawals: Type.Array(
      Type.Object({
        ...WithdrawalOrder.properties,
        playerId: Type.Integer(),
        account: Type.String(),
      }),
    ),
    held: Balance,
    books: Type.Array(
      Type.Object({ claim: Type.String(), checked: Type.Integer(), faults: Type.Integer() }),
    ),
  },
})

export const officeCalls = [
  officeSignIn,
  officeChangePassword,
  officeSignOut,
  officeOverview,
] as const
