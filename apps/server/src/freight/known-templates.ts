import { defineTemplates } from '../catalog/freight-template.service'
import { holdTemplates, listTemplates } from './freight.store'

defineTemplates({ list: listTemplates, hold: holdTemplates })
