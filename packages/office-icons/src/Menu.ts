import { mdiMenu } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiMenu, 'Menu')
