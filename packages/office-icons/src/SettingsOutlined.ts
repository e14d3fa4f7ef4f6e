import { mdiCogOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiCogOutline, 'SettingsOutlined')
