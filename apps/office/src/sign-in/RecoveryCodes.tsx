import { Button } from '@perlas/ui/Button.tsx'

/** Shown this once: each opens one sign-in when the app is lost. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <main className="gate">
      <h1>Keep these codes</h1>
      <p className="quiet">
        Each opens one sign-in when your app is lost. They are shown this once: write them down or
        put them where your passwords are.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button wide onClick={onKept}>
        I have kept them
      </Button>
    </main>
  )
}
