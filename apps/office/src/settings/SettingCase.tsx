import { settingSchema, type OfficeSetting } from '@perlas/contract/office-settings'
import { Detail } from '@perlas/office-kit/Detail.tsx'
import type { FieldSchema } from '@perlas/office-kit/schema.ts'
import type { ComponentProps } from 'react'
import { canBeCloned } from './new-setting.ts'
import { SettingForm } from './SettingForm.tsx'

/** One setting: its form, or its values where the member may only look. */
export function SettingCase({
  setting,
  mayChange,
  onClone,
  ...form
}: Omit<ComponentProps<typeof SettingForm>, 'setting' | 'onClone'> & {
  setting: OfficeSetting
  mayChange: boolean
  onClone: () => void
}) {
  return (
    <div className="case">
      {mayChange ? (
        <SettingForm
          {...form}
          setting={setting}
          onClone={canBeCloned(setting) ? onClone : undefined}
        />
      ) : (
        <Detail
          of={setting.value}
          schema={(setting.schema ?? settingSchema(setting.subject)) as FieldSchema | undefined}
          label={form.choiceLabel}
        />
      )}
    </div>
  )
}
