import type {
  OfficePayment,
  OfficePaymentStep,
  PaymentKind,
} from '@perlas/contract/office-payments'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { namesOf } from '#/platform/audit/audit.ts'
import { listPayments } from './store.ts'
import { listSteps, type StepRow } from './store.timeline.ts'
import { viewOf } from './views.ts'

/** One payment and everything that happened to it, in its order. */
export async function timelineOf(
  ctx: AppContext,
  { kind, ref }: { kind: PaymentKind; ref: string },
): Promise<{ payment: OfficePayment; steps: OfficePaymentStep[] }> {
  const of = { reference: ref, players: [] }
  const found = await listPayments(ctx, {
    kind,
    of,
    from: undefined,
    until: undefined,
    after: undefined,
    size: 10,
  })
  const payment = found.find((one) => one.ref === ref)
  if (!payment) throw new AppError('order-not-found')
  const rows = await listSteps(ctx, payment)
  const names = await namesOf(
    ctx,
    rows.flatMap(({ staffId }) => (staffId === null ? [] : [staffId])),
  )
  return { payment: viewOf(payment), steps: rows.map((row) => stepOf(row, names)) }
}

function stepOf(
  { staffId, at, ...step }: StepRow,
  names: ReadonlyMap<number, string>,
): OfficePaymentStep {
  const by = staffId === null ? step.by : (names.get(staffId) ?? String(staffId))
  return { ...step, by, at: at.toISOString() }
}
