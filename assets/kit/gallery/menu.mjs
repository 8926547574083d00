// Channel tiles that the kit lacks, 96 × 96 on a transparent ground.
import { CLAY, g } from '../draw/lib.mjs'
import { giftBox } from '../draw/pack.mjs'
import { potted } from '../draw/pot.mjs'
import { cat } from '../draw/room.mjs'
import { sprout } from '../draw/shrub.mjs'
import { rosette } from '../draw/succulent.mjs'

const BOWL = { style: 'bowl', w: 150, h: 66, fill: CLAY.ivory, rim: 'speck' }

function bowlOfRosettes(c) {
  const plants =
    rosette(c, { x: -4, y: -34, r: 54 }) +
    rosette(c, { x: 50, y: -16, r: 30, fill: '#a9bd83', tip: '#db8d6c' }) +
    rosette(c, { x: -52, y: -12, r: 28, fill: '#b9a3bd', tip: '#8b6a8e' })
  return potted(c, plants, BOWL, { x: 48, y: 84, s: 0.5 })
}

export const menu = {
  'm-succulent': bowlOfRosettes,
  'm-gift': (c) => g(giftBox(c, { w: 130, h: 84 }), 48, 86, 0.5),
  'm-pet': (c) => g(cat(c), 42, 86, 0.56) + g(sprout(c, { h: 44, stage: 2 }), 80, 86, 0.7),
}
