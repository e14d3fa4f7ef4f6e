import { Failure } from '@perlas/office-kit/Failure.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import type { OfficeException, OfficeOrderBeside } from '@perlas/contract/office-queues'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { time } from '@perlas/office-kit/Time.tsx'
import { fromTo, pesos } from '@perlas/office-kit/money.ts'
import { Sure } from '@perlas/office-kit/Sure.tsx'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { statusLabel } from '../parts/labels.ts'
import { ruledLabels, rulingLabels, type RulingAction } from './labels.ts'

type Case = OutputOf<'exceptionCase'>

/** Chooses what is done about a payment: to which order, how much, why; and asks once more. */
export function MakeRuling({
  row,
  of: { payment, order, candidates, aloneLeft, ownerAbove },
  search,
  onSearch,
}: {
  row: OfficeException
  of: Case
  search: string
  onSearch: (search: string) => void
}) {
  const refresh = useRefreshLists()
  const [action, setAction] = useState<RulingAction>()
  const [chosen, setChosen] = useState<OfficeOrderBeside>()
  const [pending, setPending] = useState<{ action: RulingAction; reason: string }>()
  const amount = action === 'close' ? 0 : (payment?.amount ?? 0)
  const own = order && order.status !== 'paid' ? order : undefined
  const orders = [...(own && !search ? [own] : []), ...candidates].filter(
    (one, at, all) => all.findIndex(({ orderId }) => orderId === one.orderId) === at,
  )
  const target = action === 'credit' ? chosen : undefined
  const second = amount > aloneLeft
  const propose = useMutation({
    mutationFn: (input: { action: RulingAction; reason: string }) =>
      ask('proposeRuling', { id: row.id, orderId: target?.orderId ?? '', ...input }),
    onSuccess: (done, input) =>
      announce(
        done.status === 'proposed'
          ? `Proposed: ${rulingLabels[input.action]}, ${pesos(done.amount)}. Another member approves it.`
          : `${ruledLabels[input.action]}: ${pesos(done.amount)}${target ? ` to ${target.account}, order ${target.orderId}` : ''}.`,
      ),
    onSettled: () => {
      setPending(undefined)
      refresh()
    },
  })
  function submit({ text }: Sent) {
    const reason = text('reason').trim()
    if (action) setPending({ action, reason })
  }
  const say = action && `${second ? 'Propose: ' : ''}${rulingLabels[action]}`
  return (
    <>
      <Actions action={action} isPaid={Boolean(payment)} onChoose={setAction} />
      {action === 'credit' && (
        <Choose
          orders={orders}
          amount={amount}
          chosen={chosen}
          search={search}
          onChoose={setChosen}
          onSearch={onSearch}
        />
      )}
      {action && (
        <Form className="inline" onSend={submit}>
          <ReasonField
            minLength={10}
            hint="At least 10 characters: a ticket, a statement, a reference."
          />
          <Button type="submit" disabled={action === 'credit' && !chosen}>
            {`${say ?? ''}${amount > 0 ? ` ${pesos(amount)}` : ''}…`}
          </Button>
        </Form>
      )}
      {action && action !== 'close' && (
        <p className="quiet">
          <span>
            {second
              ? `Another member approves this: alone you decide ${pesos(aloneLeft)} more today.`
              : `You may decide this alone: ${pesos(aloneLeft)} left today.`}
          </span>
          {amount > ownerAbove && <span>{' One of the two must be an owner.'}</span>}
        </p>
      )}
      <Failure of={propose.error} />
      <Sure
        open={pending !== undefined}
        title={`${say ?? ''}${amount > 0 ? ` ${pesos(amount)}` : ''}?`}
        description={
          second
            ? 'Nothing moves until another member approves.'
            : action === 'close'
              ? 'No money moves.'
              : "This happens right away and can't be undone."
        }
        details={[
          ['Amount', pesos(amount)],
          ['From', `payment ${payment?.providerRef ?? '–'}`],
          [
            'To',
            target
              ? `${target.account} (${target.playerId}), order ${target.orderId}`
              : action === 'refund'
                ? 'back to the payer, through the provider'
                : 'nobody',
          ],
          ...(target ? [['Balance before → after', fromTo(target.cash, amount)] as const] : []),
          ['Reason', pending?.reason ?? ''],
        ]}
        confirmLabel={second ? 'Propose' : `${action ? rulingLabels[action] : ''}`}
        cancelLabel="Not yet"
        busy={propose.isPending}
        onConfirm={() => pending && propose.mutate(pending)}
        onClose={() => setPending(undefined)}
      />
    </>
  )
}

function Actions({
  action,
  isPaid,
  onChoose,
}: {
  action: RulingAction | undefined
  /** There is a payment, which an order or its payer can get. */
  isPaid: boolean
  onChoose: (action: RulingAction) => void
}) {
  return (
    <div className="row">
      {(Object.keys(rulingLabels) as RulingAction[]).map((one) => (
        <Button
          key={one}
          look="outline"
          size="small"
          aria-expanded={action === one}
          disabled={one !== 'close' && !isPaid}
          onClick={() => onChoose(one)}
        >
          {rulingLabels[one]}…
        </Button>
      ))}
    </div>
  )
}

/** Orders that the payment may have been meant for; others are found by order, player or account. */
function Choose({
  orders,
  amount,
  chosen,
  search,
  onChoose,
  onSearch,
}: {
  orders: readonly OfficeOrderBeside[]
  amount: number
  chosen: OfficeOrderBeside | undefined
  search: string
  onChoose: (order: OfficeOrderBeside) => void
  onSearch: (search: string) => void
}) {
  return (
    <>
      <Form className="inline" onSend={({ text }) => onSearch(text('search').trim())}>
        <Field
          label="Find the order"
          name="search"
          defaultValue={search}
          hint="Order id, player id, or the beginning of an account. Empty: what is likely."
          autoComplete="off"
          maxLength={64}
        />
        <Button type="submit" look="outline" size="small">
          Search
        </Button>
      </Form>
      <fieldset className="orders">
        <legend>Which order gets {pesos(amount)}?</legend>
        {orders.map((one) => (
          <label key={one.orderId} className="choice">
            <input
              type="radio"
              name="order"
              checked={chosen?.orderId === one.orderId}
              onChange={() => onChoose(one)}
            />
            <span>
              <strong>{one.account}</strong> · {one.orderId} · asked for {pesos(one.amount)}
              <span>{one.amount === amount ? ' (same amount)' : ''}</span> ·{' '}
              {statusLabel(one.status)} · {time.format(new Date(one.at))} · balance{' '}
              {pesos(one.cash)}
            </span>
          </label>
        ))}
        {orders.length === 0 && <p className="quiet">No order without money was found.</p>}
      </fieldset>
    </>
  )
}
