import { defineTemplateNames } from '../catalog/template-name.service'
import { listTemplates } from './freight.store'

defineTemplateNames(listTemplates)
