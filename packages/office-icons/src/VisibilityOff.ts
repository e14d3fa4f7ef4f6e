import { mdiEyeOff } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiEyeOff, 'VisibilityOff')
