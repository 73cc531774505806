# The embedded store API. It is for trying the shop out: shoppers approve their own payments at its test gateway.
# Build it in the project's folder: docker build -f deploy/store-api.Dockerfile -t shop-store-api .

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
# The storefront's.
RUN rm -rf node_modules/next node_modules/@next

FROM node:22-bookworm-slim
WORKDIR /app
# Reached from other containers and by the engine, so not on localhost alone.
ARG SOURCE_COMMIT=
ENV NODE_ENV=production SOURCE_COMMIT=$SOURCE_COMMIT STORE_API_HOST=0.0.0.0 STORE_API_PORT=8044 STORE_API_DATA=/data
COPY --from=packages /app/node_modules ./node_modules
COPY package.json tsconfig.json ./
COPY shared ./shared
COPY store-api ./store-api
# The embedded database, where there is no PostgreSQL, and the mails.
RUN mkdir -p /data && chown node:node /data
VOLUME ["/data"]
USER node
EXPOSE 8044
# Any answer will do: it answers 503 while a backup is restored, and a restart would break that off.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.STORE_API_PORT}/api/v1/storeInfo`).then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "store-api/server.ts"]
