import { lazy, Suspense, useState } from 'react'
import { ask } from '@perlas/office-kit/ask.ts'
import { explain } from '@perlas/office-kit/explain.ts'
import { signedIn, signInNote } from '@perlas/office-kit/session.ts'
import { NotThere } from '../shell/NotThere.tsx'
import { cameBack } from './came-back.ts'
import { CodeStep } from './CodeStep.tsx'
import { NewPassword } from './NewPassword.tsx'
import { PasswordStep } from './PasswordStep.tsx'

// Once in a member's life: with what draws its code.
const EnrolStep = lazy(async () => {
  try {
    return { default: (await import('./EnrolStep.tsx')).EnrolStep }
  } catch {
    return { default: NotThere }
  }
})

// The button that leads to the company's provider, and the way back from there.
const Company = lazy(async () => {
  try {
    return { default: (await import('./Company.tsx')).Company }
  } catch {
    return { default: NotThere }
  }
})

const opening = <p className="quiet gate">Opening…</p>

type Step =
  | { at: 'company' }
  | { at: 'start'; note: string }
  | { at: 'password' | 'enrol' | 'code'; token: string }

/** The way in: name and password, or the company's provider, then the app. Each token of half way opens the next step alone; the session itself the browser keeps. */
export function SignIn() {
  const [step, setStep] = useState<Step>(
    cameBack() ? { at: 'company' } : { at: 'start', note: signInNote() },
  )
  const again = (note: string) => setStep({ at: 'start', note })
  async function enter() {
    try {
      signedIn(await ask('me', {}))
    } catch (fault) {
      again(explain(fault))
    }
  }
  switch (step.at) {
    case 'company':
      return (
        <Suspense fallback={opening}>
          <Company back={{ onStep: setStep, onOpen: () => void enter(), onOver: again }} />
        </Suspense>
      )
    case 'start':
      return (
        <PasswordStep note={step.note} onRight={({ token, next }) => setStep({ at: next, token })}>
          <Suspense fallback={null}>
            <Company />
          </Suspense>
        </PasswordStep>
      )
    case 'password':
      return (
        <NewPassword
          token={step.token}
          onChanged={() => again('Your password is set. Sign in with it.')}
        />
      )
    case 'enrol':
      return (
        <Suspense fallback={opening}>
          <EnrolStep token={step.token} onDone={() => void enter()} onOver={again} />
        </Suspense>
      )
    case 'code':
      return <CodeStep token={step.token} onRight={() => void enter()} onOver={again} />
  }
}
