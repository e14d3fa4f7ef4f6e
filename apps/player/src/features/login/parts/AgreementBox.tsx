import { CheckField } from '@perlas/ui/CheckField.tsx'
import type { ComponentProps } from 'react'
import { Trans } from 'react-i18next'
import { Link } from 'react-router'

/** Agreement to the papers, with links to read them first (AU-10). */
export function AgreementBox(props: Omit<ComponentProps<typeof CheckField>, 'children'>) {
  return (
    <CheckField {...props}>
      <Trans
        i18nKey="login.agree"
        components={[
          <Link key="terms" to="/terms-of-use" target="_blank" />,
          <Link key="privacy" to="/privacy-policy" target="_blank" />,
        ]}
      />
    </CheckField>
  )
}
