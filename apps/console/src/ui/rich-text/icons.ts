import { icon } from '@greenstar/web/look/icon'

export const BoldIcon = /*#__PURE__*/ icon(
  'M7.5 5h5.4a3.3 3.3 0 0 1 0 6.700H7.5zM7.5 11.700h6.200a3.600 3.600 0 0 1 0 7.300H7.5z',
)
export const ItalicIcon = /*#__PURE__*/ icon('M10 5h7M7 19h7M13.600 5l-3.200 14')
export const UnderlineIcon = /*#__PURE__*/ icon(
  'M7.500 4.500v6.500a4.500 4.500 0 0 0 9 0V4.500M6.500 19.500h11',
)
export const StrikeIcon = /*#__PURE__*/ icon(
  'M4.500 12h15M16.500 7.500c-.6-1.900-2.300-3-4.500-3-2.600 0-4.400 1.400-4.400 3.500M7.500 15.800c.5 2.300 2.200 3.700 4.700 3.700 2.700 0 4.500-1.500 4.500-3.800',
)
export const SuperscriptIcon = /*#__PURE__*/ icon(
  'M4.500 8.500l7.500 10M12 8.500l-7.500 10M15.500 7.700c0-2.600 3.800-2.600 3.800-.4 0 1.500-3.800 2-3.800 3.700h4',
)
export const SubscriptIcon = /*#__PURE__*/ icon(
  'M4.500 5.500l7.500 10M12 5.500l-7.500 10M15.500 16.200c0-2.600 3.800-2.600 3.800-.4 0 1.500-3.800 2-3.800 3.700h4',
)
export const CenterIcon = /*#__PURE__*/ icon('M4.500 5.500h15M7.500 9.800h9M4.500 14.200h15M7.500 18.500h9')
export const RightIcon = /*#__PURE__*/ icon('M4.500 5.500h15M10.500 9.800h9M4.500 14.200h15M10.500 18.500h9')
export const BulletIcon = /*#__PURE__*/ icon(
  'M9.500 6.500h10M9.500 12h10M9.500 17.500h10M5 6.500h.1M5 12h.1M5 17.500h.1',
)
export const NumberIcon = /*#__PURE__*/ icon(
  'M10.500 6.500h9M10.500 12h9M10.500 17.500h9M4.500 5l1.500-.8v4.600M4.300 14.200c.4-.6 2.300-.9 2.300.5 0 1.200-2.300 1.800-2.300 3.300h2.500',
)
export const QuoteIcon = /*#__PURE__*/ icon(
  'M9.500 7c-3 .8-4.500 2.800-4.500 6v4h4.500v-4.500H7.200M18.500 7c-3 .8-4.500 2.800-4.500 6v4h4.500v-4.500h-2.300',
)
export const RuleIcon = /*#__PURE__*/ icon('M4.500 12h15M7 7h10M7 17h10')
export const TableIcon = /*#__PURE__*/ icon('M4.500 5.500h15v13h-15zM4.500 10h15M4.500 14.200h15M12 10v8.500')
export const UndoIcon = /*#__PURE__*/ icon('M8.500 5 4.800 8.800l3.700 3.700M5 8.800h8.700a5 5 0 0 1 0 10H9')
export const RedoIcon = /*#__PURE__*/ icon(
  'M15.500 5l3.700 3.800-3.700 3.700M19 8.800h-8.700a5 5 0 0 0 0 10H15',
)
export const LinkIcon = /*#__PURE__*/ icon(
  'M10 14a4 4 0 0 0 5.700 0l2.600-2.600a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-5.700 0l-2.600 2.600a4 4 0 0 0 5.700 5.700l1.300-1.300',
)
export const PictureIcon = /*#__PURE__*/ icon(
  'M4.500 5h15v14h-15zM4.500 16l4.500-4.500 4 4 2.500-2.500 4 4M14.500 9.200h.1',
)
