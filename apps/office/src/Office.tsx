import { useState } from 'react'
import { NewPassword } from './NewPassword.tsx'
import { Overview } from './Overview.tsx'
import { SignIn } from './SignIn.tsx'

type Session = { token: string; mustChange: boolean }

/** The office: sign in, replace the one-time password, see what waits. */
export function Office() {
  const [session, setSession] = useState<Session>()
  const [note, setNote] = useState('')

  function leave(why: string) {
    setSession(undefined)
    setNote(why)
  }
  if (!session) return <SignIn note={note} onSignedIn={setSession} />
  if (session.mustChange) {
    return (
      <NewPassword
        token={session.token}
        onChanged={() => leave('Your password is set. Sign in with it.')}
      />
    )
  }
  return <Overview token={session.token} onLeave={leave} />
}
