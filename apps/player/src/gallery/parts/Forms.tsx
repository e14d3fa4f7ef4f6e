import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { OtpField } from '@perlas/ui/OtpField.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { Select } from '@perlas/ui/Select.tsx'
import { Switch } from '@perlas/ui/Switch.tsx'
import { TextArea } from '@perlas/ui/TextArea.tsx'
import { useState } from 'react'
import { Specimen, Specimens } from './Specimen.tsx'

const wallets = [
  { value: 'gcash', label: 'GCash', note: 'Arrives at once' },
  { value: 'maya', label: 'Maya', note: 'Arrives at once' },
  { value: 'bank', label: 'Bank transfer', note: 'Within a day' },
  { value: 'counter', label: 'Counter', note: 'Closed for now', disabled: true },
]

export function Forms() {
  const [code, setCode] = useState('')
  const [wallet, setWallet] = useState<string>()
  const [on, setOn] = useState(true)
  return (
    <Specimens>
      <Specimen name="Field: with a hint, with a value" stack>
        <Field label="User name" hint="6 to 12 letters and digits" placeholder="Tala2026" />
        <Field label="Amount" defaultValue="2,500" before={<span>₱</span>} inputMode="decimal" />
      </Specimen>
      <Specimen name="Field: error, disabled" stack>
        <Field
          label="Mobile number"
          defaultValue="0917"
          error="Ten or eleven digits, please."
          inputMode="tel"
        />
        <Field label="Website" defaultValue="perlas.example" disabled />
      </Specimen>
      <Specimen name="TextArea" stack>
        <TextArea label="What happened?" hint="A day and an amount help." rows={4} />
      </Specimen>
      <Specimen name="TextArea: bar" stack>
        <TextArea look="bar" label="Your message" placeholder="Write to us" rows={3} />
      </Specimen>
      <Specimen name="PasswordField" stack>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          defaultValue="ilog-pasig"
          hint="8 characters or more"
          showLabel="Show the password"
          hideLabel="Hide the password"
        />
      </Specimen>
      <Specimen name="OtpField: typing, wrong" stack>
        <OtpField
          label="Code from the text message"
          hint={`Sent to 0917 ••• ••67. ${code.length} of 6.`}
          digitLabel={(index, length) => `Digit ${index} of ${length}`}
          value={code}
          onChange={setCode}
        />
        <OtpField
          label="Code again"
          error="That code is used up. Ask for a new one."
          digitLabel={(index, length) => `Digit ${index} of ${length}`}
          value="281930"
          onChange={() => undefined}
        />
      </Specimen>
      <Specimen name="Select: empty, error, disabled" stack>
        <Select
          label="Where to"
          placeholder="Choose"
          options={wallets}
          value={wallet}
          onChange={setWallet}
        />
        <Select
          label="Wallet"
          options={wallets}
          value="maya"
          onChange={() => undefined}
          error="This wallet is not added yet."
        />
        <Select
          label="Region"
          options={[{ value: 'ph', label: 'Philippines' }]}
          value="ph"
          onChange={() => undefined}
          disabled
        />
      </Specimen>
      <Specimen name="CheckField, Switch" stack>
        <CheckField defaultChecked>I am 21 or older.</CheckField>
        <CheckField error="Needed before you go on.">
          I have read the <a href="#forms">terms of use</a>.
        </CheckField>
        <Switch label="Sounds" hint="In games of this lobby" on={on} onChange={setOn} />
        <Switch label="Hide my name in lists" on={false} onChange={() => undefined} />
        <Switch label="Quick withdrawals" on disabled onChange={() => undefined} />
      </Specimen>
    </Specimens>
  )
}
