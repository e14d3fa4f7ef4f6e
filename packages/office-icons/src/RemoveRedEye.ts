import { mdiEye } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiEye, 'RemoveRedEye')
