import { createHash } from 'node:crypto'
import { strToU8, zip, type AsyncZippable } from 'fflate'
import type { AppContext } from '#/kernel/context.ts'
import { csvLine, csvMoney } from '#/kernel/csv.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, manilaDay, manilaStamp, midnightOf } from '#/kernel/manila.ts'
import { deviceOf } from '#/identity/sign-in/sign-in.ts'
import { listEvidence, openEvidence, readDispute, type Dispute } from '#/money/disputes/disputes.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import {
  listPackChat,
  listPackEntries,
  listPackRounds,
  listPackSessions,
  listPackWebhooks,
  readPackDeposit,
  type PackDeposit,
} from './store.pack.ts'

const kinds = {
  chargeback: 'Chargeback',
  'wallet-reversal': 'Wallet reversal',
  'bank-recall': 'Bank recall',
} as const satisfies Record<Dispute['kind'], string>

type Files = AsyncZippable

/**
 * Everything that shows who made a deposit and what for, as one ZIP of plain files: texts and tables any bank opens, and the
 * evidence as it was kept. Who takes it is in the record with its digest.
 */
export async function evidencePack(
  ctx: AppContext,
  { disputeId }: { disputeId: string },
  { member: { staffId }, address }: { member: StaffSession; address: string },
): Promise<{ fileName: string; type: string; bytes: Uint8Array }> {
  const dispute = await readDispute(ctx, disputeId)
  const deposit = dispute && (await readPackDeposit(ctx, dispute))
  if (!dispute || !deposit) throw new AppError('not-found')
  const tables = await tablesOf(ctx, dispute, deposit)
  const evidence = await evidenceOf(ctx, dispute)
  const files = {
    '1-summary.txt': strToU8(summaryOf(ctx, dispute, deposit, Object.keys(evidence).length)),
    ...tables,
    ...evidence,
  }
  const bytes = await zipped(files)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { playerId } = dispute
  const detail = { disputeId, playerId, files: Object.keys(files).length, sha256 }
  await insertAudit(ctx, { staffId, action: 'dispute-pack-taken', detail, address })
  return { fileName: `perlas-dispute-${disputeId}.zip`, type: 'application/zip', bytes }
}

/** Packed apart from the thread that answers everybody else. */
function zipped(files: Files): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    zip(files, { level: 6 }, (fault, bytes) => (fault ? fail(fault) : done(bytes)))
  })
}

function summaryOf(
  ctx: AppContext,
  dispute: Dispute,
  deposit: PackDeposit,
  evidence: number,
): string {
  const { respondBy, reasonCode } = dispute
  const lines: (readonly [string, string])[] = [
    ['Dispute', `${kinds[dispute.kind]}, reference ${dispute.providerRef}`],
    ['Disputed amount', `PHP ${csvMoney(dispute.amount)}`],
    ['Reason given', reasonCode || 'none'],
    ['Answer due', respondBy ? `${manilaStamp(respondBy)} Manila` : 'no date given'],
    ['Payment', `${deposit.orderId}, PHP ${csvMoney(deposit.amount)}, by ${deposit.channel}`],
    ['Payment reference', deposit.providerRef],
    ['Requested', `${manilaStamp(deposit.askedAt)} Manila`],
    ['Credited', deposit.paidAt ? `${manilaStamp(deposit.paidAt)} Manila` : 'not credited'],
    ['Account', `${deposit.account}, number ${dispute.playerId}`],
    ['Account opened', `${manilaStamp(deposit.registeredAt)} Manila`],
    ['ID check', deposit.verified ? `approved, ${deposit.verifiedName}` : 'not approved'],
  ]
  return [
    'PERLAS: evidence on a disputed payment',
    '',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    'Files:',
    '2-webhooks.txt: messages of the payment provider about this payment',
    '3-sign-ins.csv: sessions, devices and addresses on the day of the payment',
    '4-ledger.csv: balance movements of the account since the payment, without single rounds',
    '5-rounds.csv: rounds played since the payment, the first 2,000',
    '6-chat.txt: messages with customer service since the day before the payment',
    `evidence: ${evidence === 1 ? '1 file' : `${evidence} files`} added by our team`,
    '',
    `Made ${manilaStamp(ctx.clock())}, Manila time. Amounts are Philippine pesos.`,
    '',
  ].join('\r\n')
}

async function tablesOf(
  ctx: AppContext,
  { playerId, orderId }: Dispute,
  deposit: PackDeposit,
): Promise<Files> {
  const day = midnightOf(manilaDay(deposit.askedAt))
  const [webhooks, sessions, entries, rounds, chat] = await Promise.all([
    listPackWebhooks(ctx, orderId),
    listPackSessions(ctx, playerId, { from: day, until: daysAfter(day, 1) }),
    listPackEntries(ctx, playerId, deposit.askedAt),
    listPackRounds(ctx, playerId, deposit.paidAt ?? deposit.askedAt),
    listPackChat(ctx, playerId, daysAfter(deposit.askedAt, -1)),
  ])
  return {
    '2-webhooks.txt': text(
      webhooks.flatMap(({ at, outcome, body }) => [`${manilaStamp(at)} ${outcome}`, body, '']),
    ),
    '3-sign-ins.csv': table(
      ['Began', 'Last active', 'Ended', 'Device', 'Address'],
      sessions.map(({ begun, lastActive, ended, device, address }) => [
        manilaStamp(begun),
        manilaStamp(lastActive),
        ended ? manilaStamp(ended) : '',
        deviceText(device),
        address,
      ]),
    ),
    '4-ledger.csv': table(
      ['At', 'Kind', 'Reference', 'Amount (PHP)', 'Balance after (PHP)'],
      entries.map(({ at, kind, ref, cash, after }) => [
        manilaStamp(at),
        kind,
        ref,
        csvMoney(cash),
        csvMoney(after),
      ]),
    ),
    '5-rounds.csv': table(
      ['Began', 'Round', 'Game', 'Bet (PHP)', 'Paid (PHP)', 'State'],
      rounds.map(({ at, roundId, game, bet, win, status }) => [
        manilaStamp(at),
        roundId,
        game,
        csvMoney(bet),
        csvMoney(win),
        status,
      ]),
    ),
    '6-chat.txt': text(
      chat.map(({ at, by, text: words }) => {
        const who = by === 'player' ? 'Player' : 'Customer service'
        return `${manilaStamp(at)} ${who}: ${words}`
      }),
    ),
  }
}

function deviceText(device: string): string {
  const { browser, system } = deviceOf(device)
  return [browser, system].filter(Boolean).join(' on ')
}

const text = (lines: readonly string[]) =>
  strToU8(`${lines.length === 0 ? 'None.' : lines.join('\r\n')}\r\n`)

/** Spreadsheets read UTF-8 by the mark at the beginning. */
const table = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  strToU8(`\uFEFF${[titles, ...rows].map((cells) => csvLine(cells)).join('\r\n')}\r\n`)

async function evidenceOf(ctx: AppContext, dispute: Dispute): Promise<Files> {
  const files: Files = {}
  for (const one of await listEvidence(ctx, dispute)) {
    const name = one.name.replace(/\.(?:pdf|jpe?g|png|webp)$/i, '')
    const place = `evidence/${String(one.no).padStart(2, '0')}-${name}`
    // Pictures and PDFs are packed already.
    const stored = [new Uint8Array(await openEvidence(ctx, one)), { level: 0 }] as const
    files[`${place}.${one.kind === 'pdf' ? 'pdf' : 'jpg'}`] = [...stored]
  }
  return files
}
