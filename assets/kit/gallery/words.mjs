// Words printed on labels that several drawings share; only characters of draw/glyphs.json can be printed.
export const serumName = (ml) => ['玫瑰精华', 'ROSE SERUM', `${ml} ML`]
export const cleanserName = ['积雪草洁面', 'CICA CLEANSER', '200 ML']
