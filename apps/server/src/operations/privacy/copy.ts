import type { CopyFile } from '@perlas/contract/privacy'
import { kycState } from '#/identity/kyc/kyc.ts'
import { maskTail, networkOf, recordSecurityEvent } from '#/identity/players/players.ts'
import { deviceOf } from '#/identity/sign-in/sign-in.ts'
import { readTogether, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { bankAccounts } from '#/money/banks/banks.ts'
import { asPage, asPesos } from './rules.ts'
import {
  listConsents,
  listNames,
  listOf,
  listSecurityEvents,
  listSignIns,
  MAX_ROWS,
  readIdentity,
  readMoney,
  readOrigin,
  readProfile,
  type CopyRow,
} from './store.ts'

const notes = [
  'A copy of what we keep about you, as the Data Privacy Act of 2012 (RA 10173) lets you ask for it.',
  'Amounts are Philippine pesos. Times are those of Manila in the page to read, and UTC (ISO 8601) in the file for programs.',
  'Numbers of IDs and of bank accounts show their last four digits.',
  'Pictures of your ID and in chats are not in this file. Rounds are summed by month and game; each round is in your history.',
  `A list shows its ${MAX_ROWS} newest rows; one that has more says so under "shortened".`,
] as const

/** The copy of one player's data, for machines and to read. That it was made is a security event of theirs. */
export async function copyOf(
  ctx: AppContext,
  { playerId, address }: { playerId: number; address: string },
): Promise<{ json: CopyFile; html: CopyFile }> {
  const [identity, accounts] = await Promise.all([
    kycState(ctx, playerId),
    bankAccounts(ctx, playerId),
  ])
  const shortened: string[] = []
  const short = <Row>(name: string, rows: Row[]): Row[] => {
    if (rows.length > MAX_ROWS) shortened.push(name)
    return rows.slice(0, MAX_ROWS)
  }
  const copy = await readTogether(ctx, async (of) => {
    const profile = await readProfile(of, playerId)
    if (!profile) throw new AppError('not-found')
    const parts: CopyRow = {
      profile,
      money: await readMoney(of, playerId),
      consents: await listConsents(of, playerId, MAX_ROWS),
      identity: {
        status: identity.status,
        documentType: identity.documentType,
        documentNumber: identity.documentNumber,
        documentExpiry: identity.documentExpiry,
        ...(await readIdentity(of, playerId)),
      },
      payoutAccounts: accounts.map(({ bankName, accountName, cardNum }) => ({
        bank: bankName,
        name: accountName,
        number: maskTail(cardNum),
      })),
      cameFrom: await readOrigin(of, playerId),
      signIns: short('signIns', await listSignIns(of, playerId)).map(
        ({ device, address: from, ...times }) => ({
          device: Object.values(deviceOf(device)).filter(Boolean).join(', '),
          network: networkOf(from),
          ...times,
        }),
      ),
      securityEvents: short('securityEvents', await listSecurityEvents(of, playerId)).map(
        ({ kind, address: from, at }) => ({ kind, network: networkOf(from), at }),
      ),
    }
    for (const name of listNames) parts[name] = short(name, await listOf(of, playerId, name))
    return parts
  })
  await recordSecurityEvent(ctx, { playerId, kind: 'data-copied', address })
  return filesOf({ playerId, at: ctx.clock() }, { ...copy, shortened })
}

function filesOf({ playerId, at }: { playerId: number; at: Date }, copy: CopyRow) {
  const name = `perlas-my-data-${playerId}-${manilaDay(at)}`
  const whole = inPesos({ about: { madeAt: at, notes }, ...copy }) as CopyRow
  return {
    json: {
      name: `${name}.json`,
      type: 'application/json',
      text: `${JSON.stringify(whole, null, 2)}\n`,
    },
    html: { name: `${name}.html`, type: 'text/html', text: asPage('My data at Perlas', whole) },
  }
}

const isMoment = (value: unknown): value is { toISOString(): string } =>
  typeof (value as { toISOString?: unknown } | null)?.toISOString === 'function'

/** Names that end in `Hundredths` lose it, and their amounts are pesos; moments become texts. */
function inPesos(value: unknown): unknown {
  if (isMoment(value)) return value.toISOString()
  if (Array.isArray(value)) return value.map(inPesos)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const [, plain] = /^(.*)Hundredths$/.exec(name) ?? []
      if (plain === undefined) return [name, inPesos(inner)]
      return [plain, typeof inner === 'number' ? asPesos(inner) : null]
    }),
  )
}
