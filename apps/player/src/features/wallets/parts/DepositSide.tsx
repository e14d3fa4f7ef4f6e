import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useOpenOrders, type Order } from '#/deposits/orders.ts'
import { manilaClock } from '@perlas/player-kit/manila-time.ts'
import { FormShape } from '../kit/FormShape.tsx'
import { useOrderOf } from '../queries.ts'
import { gameBefore, recordsBefore } from '../rules.ts'
import { DepositForm } from './DepositForm.tsx'
import { OpenOrders } from './OpenOrders.tsx'

function withoutOrder(params: URLSearchParams): URLSearchParams {
  params.delete('order')
  return params
}

const DepositPanel = lazy(() =>
  import('./DepositPanel.tsx').then((module) => ({ default: module.DepositPanel })),
)

/**
 * What is open, the form for more, and the panel of the order that is being paid. The address may name that order
 * (`?order=`): from home, a record, or the provider's page.
 */
export function DepositSide({
  closed,
}: {
  /** While nothing can be paid in, what was paid can be read all the same. */
  closed: boolean
}) {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const open = useOpenOrders(!closed)
  const [params, setParams] = useSearchParams()
  const [order, setOrder] = useState<Order>()
  // Until the orders are known, or that there are none, nothing can be tapped that they would push down.
  const asked = usePlayer(({ user }) => user !== undefined) || !open.isPending
  const named = params.get('order') ?? ''
  const byName = open.data?.find(({ orderId }) => orderId === named)
  // One that is no longer open has its end to show.
  const isOver = named !== '' && (open.isSuccess || closed) && !byName && !order
  const ended = useOrderOf(isOver ? named : '')
  const shown = order ?? byName ?? ended.data

  function close(pending: boolean) {
    if (pending && shown) {
      toast(t('wallets.open.stays', { time: manilaClock(Date.parse(shown.expireTime)) }))
      void queries.invalidateQueries({ queryKey: ['deposits'] })
      // It stands above the form.
      scrollTo({ top: 0 })
    }
    setOrder(undefined)
    const records = recordsBefore(params, 'deposits')
    if (records) return void navigate(records, { replace: true })
    if (named) setParams(withoutOrder, { replace: true })
  }
  return (
    <>
      {!asked && <FormShape />}
      <OpenOrders
        orders={open.data}
        onPay={setOrder}
        onEnd={() => void queries.invalidateQueries({ queryKey: ['deposits'] })}
      />
      {closed && <OnBreak />}
      {!closed && asked && (
        <DepositForm
          onOrder={(made) => {
            setOrder(made)
            void queries.invalidateQueries({ queryKey: ['deposits', 'open'] })
          }}
        />
      )}
      {shown && (
        <Suspense fallback={null}>
          <DepositPanel
            key={shown.orderId}
            order={shown}
            back={gameBefore(params)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

function OnBreak() {
  'use no memo'
  const t = useT()
  return (
    <StateCard
      art="/pictures/empty/resting"
      title={t('wallets.onBreak.title')}
      actions={
        <Link className={buttonClass()} to="/lobby/wallets/withdraw" replace>
          {t('wallets.onBreak.go')}
        </Link>
      }
    >
      {t('wallets.onBreak.text')}
    </StateCard>
  )
}
