import { parseWrk } from './wrk';

const OUTPUT = `Running 3s test @ http://localhost:3000/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   138.37us  166.89us   4.38ms   98.63%
    Req/Sec   114.18k    11.10k  121.79k    87.10%
  Latency Distribution
     50%  119.00us
     75%  125.00us
     90%  160.00us
     99%    1.03s 
  351423 requests in 3.10s, 7.29GB read
Requests/sec: 113404.40
Transfer/sec:      2.35GB
`;

test('reads the rate and the latencies in milliseconds', () => {
  const load = { requests: 351_423, rate: 113_404.4, p50: 0.119, p99: 1030, failures: 0 };
  expect(parseWrk(OUTPUT)).toEqual(load);
  expect(parseWrk(OUTPUT.replace('1.03s ', '4.08ms')).p99).toBe(4.08);
});

test('counts responses of 4xx and 5xx', () => {
  const output = OUTPUT.replace('Requests/sec', '  Non-2xx or 3xx responses: 17\nRequests/sec');
  expect(parseWrk(output).failures).toBe(17);
});

test('refuses lost connections and unknown output', () => {
  const lost = `${OUTPUT}  Socket errors: connect 0, read 3, write 0, timeout 0\n`;
  expect(() => parseWrk(lost)).toThrow('lost connections');
  expect(() => parseWrk('')).toThrow('unexpected');
});
