import type { PolicyTrial } from '@perlas/contract/office-policy'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { RefusedOrders } from './RefusedOrders.tsx'
import { Stopped } from './Stopped.tsx'

const many = (value: number) => value.toLocaleString('en-PH')

/** How a proposed version would have decided the orders of the last days. Without it nobody can approve the version. */
export function Trial({
  id,
  of,
  onDone,
}: {
  id: number
  of: PolicyTrial | null
  onDone: () => void
}) {
  const again = useMutation({
    mutationFn: () => ask('simulateSetting', { id }),
    onSettled: onDone,
  })
  return (
    <section className="simulation" aria-label="Trial">
      <div className="head">
        <h3>Tried on past orders</h3>
        {mayCall('simulateSetting') && (
          <Button look="quiet" size="small" busy={again.isPending} onClick={() => again.mutate()}>
            {of ? 'Try again' : 'Try it'}
          </Button>
        )}
      </div>
      <Failure of={again.error} />
      {of ? (
        <Result of={of} />
      ) : (
        <p data-late>This version has not been tried yet, so no one can approve it.</p>
      )}
    </section>
  )
}

function Result({ of }: { of: PolicyTrial }) {
  const { orders, needed, days, paid, amount, capped, mostInHour, mostInDay, returned } = of
  return (
    <>
      {orders < needed && (
        <p data-late role="note">
          {many(orders)} orders in {days} days are too few: no one can approve this before{' '}
          {many(needed)} were judged.
        </p>
      )}
      <p className="verdict">
        Of {many(orders)} orders in {days} days it would have paid{' '}
        <span>{paid === 0 ? 'none' : `${many(paid)}, together ${pesos(amount)}`}</span>.
      </p>
      <DetailList
        details={[
          ['Left to people', many(orders - paid - capped)],
          ['Above a cap', many(capped)],
          ['Most in an hour', pesos(mostInHour)],
          ['Most in a day', pesos(mostInDay)],
          ['Sent back by the bank', many(returned), returned > 0],
          ['Refused by people', many(of.refusedInAll), of.refusedInAll > 0],
          ['Tried', <Time key="at" at={of.at} />],
        ]}
      />
      <RefusedOrders
        title="It would have paid these, and people refused them"
        rows={of.refused}
        inAll={of.refusedInAll}
      />
      <Stopped title="One condition alone stopped" rows={of.alone} />
    </>
  )
}
