import { ask, OfficeRefusal } from '@perlas/office-kit/ask.ts'
import { explain } from '@perlas/office-kit/explain.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { finishReturn, leaveForCompany, NothingBrought } from './company.ts'

type Back = {
  onStep: (step: { at: 'enrol' | 'code'; token: string }) => void
  onOpen: () => void
  onOver: (why: string) => void
}

/** The way through the company's provider: the button there, or what comes of being back. */
export const Company = ({ back }: { back?: Back }) =>
  back ? <CompanyStep {...back} /> : <ByCompany />

/** Words for failures on the way through the provider alone. */
function explainCompany(fault: unknown): string {
  if (fault instanceof NothingBrought) return 'The company sign-in was not finished. Begin again.'
  const words: Record<number, string> = {
    1070: 'The company sign-in does not answer. Try again in a minute.',
    1071: 'The company sign-in wasn’t confirmed: it took over 10 minutes, was used already, or began in another tab. Begin again.',
  }
  const known = fault instanceof OfficeRefusal ? words[fault.errcode] : undefined
  return known ?? explain(fault)
}

/** Back from the company's provider: goes on with the app, or says by which code an owner finds this account. */
function CompanyStep({ onStep, onOpen, onOver }: Back) {
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
        if (here) onOver(explainCompany(fault))
      }
    }
    void goOn()
    return () => {
      here = false
    }
    // However often it is asked, what the browser brought is handed over once.
  }, [onStep, onOpen, onOver])
  if (identity === '') return <p className="quiet gate">Signing you in…</p>
  return (
    <main className="gate">
      <h1>Not linked yet</h1>
      <p className="quiet">
        Your company account isn’t linked to a member of the office. Read this code to an owner
        within 24 hours. They link it under People and roles, then you sign in again.
      </p>
      <p>
        <code className="key aloud">{identity}</code>
      </p>
      <Button wide onClick={() => onOver('')}>
        Back to sign-in
      </Button>
    </main>
  )
}

/** Only where the company's provider is set up. Without an answer the password is still there. */
function ByCompany() {
  const [company, setCompany] = useState('')
  useEffect(() => {
    ask('signInWays', {}).then(
      (ways) => setCompany(ways.company),
      () => undefined,
    )
  }, [])
  const leave = useMutation({ mutationFn: leaveForCompany })
  if (company === '') return null
  return (
    <>
      {leave.error && <p role="alert">{explainCompany(leave.error)}</p>}
      <Button look="outline" wide busy={leave.isPending} onClick={() => leave.mutate()}>
        Sign in with {company}
      </Button>
    </>
  )
}
