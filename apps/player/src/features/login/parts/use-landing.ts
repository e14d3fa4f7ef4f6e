import { useNavigate, useSearchParams } from 'react-router'
import { safeReturnPath } from '#/session/return-path.ts'

const REDIRECT_AFTER = 500

/** Half a second after success, to where the visitor was going or home (AU-01, RT-01). */
export function useLanding() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => {
    setTimeout(
      () => void navigate(safeReturnPath(search.get('return')), { replace: true }),
      REDIRECT_AFTER,
    )
  }
}
