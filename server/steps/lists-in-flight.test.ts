import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { shopProcess } from '@/lib/process/shop-process.mjs';
import { countLists } from './lists-in-flight';

function begin(url: string): ServerResponse {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  const response = new ServerResponse(request);
  countLists(request, response, () => undefined);
  return response;
}

test('counts lists with a query until their response ends or breaks off', () => {
  const lists = ['/search?q=kurta', '/products?sort=newest'].map(begin);
  begin('/products');
  begin('/product/a?color=Red');
  expect(shopProcess().listsInFlight).toBe(2);
  for (const response of lists) response.emit('close');
  expect(shopProcess().listsInFlight).toBe(0);
});
