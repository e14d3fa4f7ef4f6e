import { useNavigate, useSearchParams } from 'react-router'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { FormShape } from '../kit/FormShape.tsx'
import { useKycNote } from '../queries.ts'
import { recordsBefore } from '../rules.ts'
import { useWithdrawable } from '../withdraw-queries.ts'
import { WithdrawEnd } from './WithdrawEnd.tsx'
import { needsSetUp } from '../withdraw-rules.ts'
import { SetUp } from './SetUp.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** The form, or the order that it became (`?order=`): a reload and the records lead back to it. */
export function WithdrawSide() {
  const rules = useWithdrawable()
  // The steps to a first cash-out come with the form, not over it.
  const kyc = useKycNote()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const orderId = params.get('order')
  if (orderId !== null) {
    const again = recordsBefore(params, 'withdrawals') ?? '/lobby/wallets/withdraw'
    return (
      <WithdrawEnd
        key={orderId}
        orderId={orderId}
        onAgain={() => void navigate(again, { replace: true })}
      />
    )
  }
  if (rules.isPending || kyc.isPending) return <FormShape />
  if (rules.isError) return <Failure error={rules.error} onRetry={() => void rules.refetch()} />
  if (needsSetUp(rules.data)) return <SetUp rules={rules.data} />
  return (
    <WithdrawForm
      rules={rules.data}
      onRefresh={() => void rules.refetch()}
      onMade={(order) => setParams({ order }, { replace: true })}
    />
  )
}
