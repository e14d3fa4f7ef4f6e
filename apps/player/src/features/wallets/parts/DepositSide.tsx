import { toast } from '@perlas/ui/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSearchParams } from 'react-router'
import { useOpenOrders, type Order } from '#/deposits/orders.ts'
import { manilaClock } from '@perlas/player-kit/manila-time.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { useOrderOf } from '../queries.ts'
import { gameBefore } from '../rules.ts'
import { DepositForm } from './DepositForm.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import styles from './OpenOrders.module.css'
import forms from './Wallets.module.css'

const DepositPanel = lazy(() =>
  import('./DepositPanel.tsx').then((module) => ({ default: module.DepositPanel })),
)

/**
 * What is open, the form for more, and the panel of the order that is being paid. The address may name that order
 * (`?order=`): from home, a record, or the provider's page.
 */
export function DepositSide() {
  const t = useT()
  const queries = useQueryClient()
  const open = useOpenOrders()
  const licensed = useCatalogue(
    ({ siteConfig }) => !siteConfig || Boolean(siteConfig.licence?.number),
  )
  const [params, setParams] = useSearchParams()
  const [order, setOrder] = useState<Order>()
  // Until the orders are known, or that there are none, nothing can be tapped that they would push down.
  const asked = usePlayer(({ user }) => user !== undefined) || !open.isPending
  const named = params.get('order') ?? ''
  const byName = open.data?.find(({ orderId }) => orderId === named)
  // One that is no longer open has its end to show.
  const ended = useOrderOf(named !== '' && open.isSuccess && !byName && !order ? named : '')
  const shown = order ?? byName ?? ended.data

  function close(pending: boolean) {
    if (pending && shown) {
      toast(t('wallets.open.stays', { time: manilaClock(Date.parse(shown.expireTime)) }))
      void queries.invalidateQueries({ queryKey: ['deposits'] })
      // It stands above the form.
      scrollTo({ top: 0 })
    }
    setOrder(undefined)
    if (named)
      setParams(
        (before) => {
          before.delete('order')
          return before
        },
        { replace: true },
      )
  }
  return (
    <>
      {!licensed && <p className={styles.demo}>{t('wallets.demo')}</p>}
      {!asked && <Skeleton className={forms.waits} />}
      <OpenOrders
        orders={open.data}
        onPay={setOrder}
        onEnd={() => void queries.invalidateQueries({ queryKey: ['deposits'] })}
      />
      {asked && (
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
