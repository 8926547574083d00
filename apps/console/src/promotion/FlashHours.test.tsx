import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import { FlashHours } from './parts/FlashHours'

const day = '2031-03-05'
const Chooser = ({ name }: { name: string }) => {
  const [now, change] = useState({ name, beginDate: `${day}T09:30:00+08:00`, endDate: '' })
  return (
    <>
      <FlashHours now={now} change={change} />
      <p>{Object.values(now).join(' ')}</p>
    </>
  )
}

test.each([
  ['', '10 点场', '20 点场'],
  ['9:30 场', '10 点场', '20 点场'],
  ['开春场', '开春场', '开春场'],
])(
  'a default session fills the times, and the name %j unless it is a custom one',
  async (name, first, last) => {
    renderPage(<Chooser name={name} />).draw()
    fireEvent.click(await screen.findByRole('radio', { name: '10 点' }))
    screen.getByText(`${first} ${day}T10:00:00+08:00 ${day}T12:00:00+08:00`)
    expect(screen.getByRole('radio', { name: '10 点' })).toBeChecked()
    fireEvent.click(screen.getByRole('radio', { name: '20 点' }))
    expect(screen.getByText(`${last} ${day}T20:00:00+08:00 ${day}T22:00:00+08:00`)).toBeInTheDocument()
  },
)
