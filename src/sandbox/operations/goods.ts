import { planGoodsStatus } from '../rules/goods.js';
import { draftsOf } from '../rules/movement-drafts.js';
import { movementsOf } from '../rules/movements.js';

const outDrafts = draftsOf('goods_out');
export const listGoodsOutDrafts = outDrafts.list;
export const createGoodsOutDraft = outDrafts.create;
export const getGoodsOutDraft = outDrafts.get;
export const replaceGoodsOutDraft = outDrafts.replace;
export const deleteGoodsOutDraft = outDrafts.remove;

const out = movementsOf('goods_out', ({ state }, goods, status) => planGoodsStatus(state, 'goods_out', goods, status));
export const listGoodsOuts = out.list;
export const createGoodsOut = out.create;
export const getGoodsOut = out.get;
export const setGoodsOutStatus = out.setStatus;

const inDrafts = draftsOf('goods_in');
export const listGoodsInDrafts = inDrafts.list;
export const createGoodsInDraft = inDrafts.create;
export const getGoodsInDraft = inDrafts.get;
export const replaceGoodsInDraft = inDrafts.replace;
export const deleteGoodsInDraft = inDrafts.remove;

const into = movementsOf('goods_in', ({ state }, goods, status) => planGoodsStatus(state, 'goods_in', goods, status));
export const listGoodsIns = into.list;
export const createGoodsIn = into.create;
export const getGoodsIn = into.get;
export const setGoodsInStatus = into.setStatus;
