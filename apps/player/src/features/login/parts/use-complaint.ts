import { useT } from '@perlas/player-kit/messages.ts'
import type { Complaint } from '../rules.ts'

/** What a rule complains of, as a form's check takes it (`say`) and as a field's hint (`hint`). */
export function useComplaint() {
  const t = useT()
  const hint = (complaint: Complaint) =>
    complaint ? t(complaint.key, complaint.values ?? {}) : undefined
  const say = (complaint: Complaint): string | true => hint(complaint) ?? true
  return { say, hint }
}
