import { mdiPower } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiPower, 'PowerSettingsNew')
