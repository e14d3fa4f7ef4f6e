import { mdiAccountCircle } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiAccountCircle, 'AccountCircle')
