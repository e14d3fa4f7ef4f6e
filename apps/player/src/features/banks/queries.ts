import { addBankInfo } from '@perlas/contract/cashier'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/call.ts'
import { useSession } from '#/session/session.ts'

export function useAddBank() {
  const queries = useQueryClient()
  return async (form: { bankId: string; accountName: string; cardNum: string }) => {
    const { appUserBankList } = await call(addBankInfo, form)
    useSession.setState({ banks: appUserBankList })
    await queries.invalidateQueries({ queryKey: ['withdrawals'] })
  }
}
