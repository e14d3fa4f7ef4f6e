import { explain } from '@perlas/office-kit/explain.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { useEffect, useState } from 'react'
import { finishReturn, NothingBrought } from './company.ts'

/** Back from the company's provider: goes on with the app, or says by which code an owner finds this account. */
export function CompanyStep({
  onStep,
  onOpen,
  onOver,
}: {
  onStep: (step: { at: 'enrol' | 'code'; token: string }) => void
  onOpen: () => void
  onOver: (why: string) => void
}) {
  const [identity, setIdentity] = useState('')
  useEffect(() => {
    let here = true
    async function goOn() {
      try {
        const { next, token, identity: code } = await finishReturn()
        if (!here) return
        if (next === 'unknown') setIdentity(code)
        else if (next === 'open') onOpen()
        else onStep({ at: next, token })
      } catch (fault) {
        const nothing = fault instanceof NothingBrought
        if (here) onOver(nothing ? 'The company sign-in was not finished.' : explain(fault))
      }
    }
    void goOn()
    return () => {
      here = false
    }
    // Once for this page: what the browser brought counts once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (identity === '') return <p className="quiet gate">Signing you in…</p>
  return (
    <main className="gate">
      <h1>Not linked yet</h1>
      <p className="quiet">
        Your company account isn’t linked to a member of the office. Read this code to an owner
        within 24 hours. They link it under People and roles, then you sign in again.
      </p>
      <p>
        <code className="key">{identity}</code>
      </p>
      <Button wide onClick={() => onOver('')}>
        Back to sign-in
      </Button>
    </main>
  )
}
